// What the same bytes cost without any action: read from a pipe, split into lines, parse.
let rest = [];
for await (const chunk of process.stdin) {
  let start = 0;
  for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
    const piece = chunk.subarray(start, end);
    const line = rest.length === 0 ? piece : Buffer.concat([...rest, piece]);
    rest = [];
    JSON.parse(line.toString());
    start = end + 1;
  }
  if (start < chunk.length) {
    rest.push(chunk.subarray(start));
  }
}
