import { mkdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { createRepository, openRepository, plainGit, type GitRepository } from "../support/git-repository.js";
import { watchedWorkspace } from "../support/watched-workspace.js";

const { root, repository, changesAfter } = watchedWorkspace();

/** Each a repository in the folder `inner` of the one that is watched. */
const KINDS: Readonly<Record<string, () => GitRepository>> = {
  "a second checkout": () => checkout(),
  "a second checkout in an ignored folder": () => {
    repository().write(".gitignore", "inner/\n");
    repository().commit("Ignore it");
    return checkout();
  },
  "a submodule": () => {
    const library = createRepository(path.join(root(), "library"));
    fill(library);
    repository().git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      library.folder,
      "inner",
    );
    repository().commit("With a submodule");
    return openRepository(path.join(repository().folder, "inner"));
  },
};

function checkout(): GitRepository {
  const inner = createRepository(path.join(repository().folder, "inner"));
  fill(inner);
  return inner;
}

function fill(inner: GitRepository): void {
  inner.write("file.txt", "text\n");
  inner.write("deep/er/file.txt", "text\n");
  inner.write(".gitignore", "build/\n");
  inner.commit("base");
}

describe.each(Object.entries(KINDS))("%s", (_, make) => {
  let inner: GitRepository;

  beforeEach(() => {
    repository().write("file.txt", "text\n");
    repository().commit("base");
    inner = make();
  });

  it.each<readonly [string, () => void]>([
    ["nothing happens", () => undefined],
    ["git status looks at it", () => void plainGit(inner.folder, ["status"])],
    ["git status of the outer one looks at it", () => void plainGit(repository().folder, ["status"])],
    ["its index is refreshed", () => void plainGit(inner.folder, ["update-index", "--really-refresh"])],
    [
      "a file beside it is written",
      () => {
        repository().write("file.txt", "changed\n");
      },
    ],
  ])("is as it was when %s", async (_name, act) => {
    expect((await changesAfter(act)).mayHaveChanged).toEqual([]);
  });

  it.each<readonly [string, () => void]>([
    [
      "a file is written",
      () => {
        inner.write("file.txt", "EVIL\n");
      },
    ],
    [
      "a deep file is written, as long as before",
      () => {
        inner.write("deep/er/file.txt", "evil\n");
      },
    ],
    [
      "a file is added",
      () => {
        inner.write("new.txt", "new\n");
      },
    ],
    [
      "an ignored file is added",
      () => {
        inner.write("build/new.txt", "new\n");
      },
    ],
    [
      "a file is removed",
      () => {
        inner.remove("file.txt");
      },
    ],
    [
      "a file is made executable",
      () => {
        inner.makeExecutable("file.txt");
      },
    ],
    [
      "a link takes a file's place",
      () => {
        inner.remove("file.txt");
        inner.link("file.txt", "/etc/passwd");
      },
    ],
    [
      "a folder is added",
      () => {
        mkdirSync(path.join(inner.folder, "empty"));
      },
    ],
    [
      "it is emptied",
      () => {
        repository().remove("inner");
        mkdirSync(inner.folder);
      },
    ],
    [
      "a file is written and committed",
      () => {
        inner.write("file.txt", "EVIL\n");
        inner.commit("Evil");
      },
    ],
  ])("may have changed when %s", async (_name, act) => {
    expect((await changesAfter(act)).mayHaveChanged).toEqual(["inner/"]);
  });
});

describe("a second checkout", () => {
  it.each<readonly [string, (inner: GitRepository) => void]>([
    [
      "a commit that changes no file",
      (inner) => {
        inner.commit("Empty");
      },
    ],
    [
      "a new branch",
      (inner) => {
        inner.git("branch", "other");
      },
    ],
    [
      "a hook",
      (inner) => {
        inner.write(".git/hooks/pre-commit", "#!/bin/sh\n");
      },
    ],
    [
      "a setting",
      (inner) => {
        inner.git("config", "core.fsmonitor", "./evil.sh");
      },
    ],
  ])("may have changed by %s", async (_name, act) => {
    const inner = checkout();
    expect(
      (
        await changesAfter(() => {
          act(inner);
        })
      ).mayHaveChanged,
    ).toEqual(["inner/"]);
  });
});

describe("repositories that come during the run", () => {
  it("may hold anything when a submodule is checked out, and are files when the agent made them", async () => {
    const library = createRepository(path.join(root(), "library"));
    fill(library);
    repository().git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      library.folder,
      "inner",
    );
    repository().commit("With a submodule");
    repository().remove("inner");
    mkdirSync(path.join(repository().folder, "inner"));

    const changes = await changesAfter(() => {
      plainGit(root(), ["clone", "--quiet", library.folder, path.join(repository().folder, "inner")]);
      createRepository(path.join(repository().folder, "made"));
    });

    expect(changes.mayHaveChanged).toEqual(["inner/"]);
    expect(changes.files.map(({ path: name }) => name)).toEqual(["made"]);
  });
});
