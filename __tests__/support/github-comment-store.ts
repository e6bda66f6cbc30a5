/** A comment in the stand-in. Tests may read and change it. */
export type StoredComment = {
  readonly id: number;
  readonly number: number;
  readonly author: string;
  body: string;
  /** Counted for its page but not shown, as GitHub does with comments of spammers. */
  readonly isHidden: boolean;
  /** How often it was written, including the first time. */
  writes: number;
};

const FIRST_ID = 1_000;
const FIRST_TIME_MS = Date.UTC(2026, 0, 1);

/** Returns what GitHub reports about an account. */
export function userJson(login: string, apiUrl: string) {
  const url = `${apiUrl}/users/${encodeURIComponent(login)}`;
  return {
    login,
    id: 1,
    node_id: "U_1",
    avatar_url: `${url}/avatar`,
    gravatar_id: "",
    url,
    html_url: url,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: login.endsWith("[bot]") ? "Bot" : "User",
    site_admin: false,
  };
}

export function commentJson(comment: StoredComment, repository: string, apiUrl: string) {
  const time = new Date(FIRST_TIME_MS + comment.id * 1_000).toISOString();
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    url: `${apiUrl}/repos/${repository}/issues/comments/${comment.id}`,
    html_url: `https://github.example/${repository}/pull/${comment.number}#issuecomment-${comment.id}`,
    issue_url: `${apiUrl}/repos/${repository}/issues/${comment.number}`,
    body: comment.body,
    user: userJson(comment.author, apiUrl),
    created_at: time,
    updated_at: time,
    author_association: "NONE",
    performed_via_github_app: null,
  };
}

/** Adds a comment under the next free id. */
export function storeComment(
  comments: StoredComment[],
  comment: {
    readonly number: number;
    readonly author: string;
    readonly body: string;
    readonly isHidden?: boolean;
  },
): StoredComment {
  const id = Math.max(FIRST_ID, ...comments.map((stored) => stored.id + 1));
  const stored = { isHidden: false, ...comment, id, writes: 1 };
  comments.push(stored);
  return stored;
}
