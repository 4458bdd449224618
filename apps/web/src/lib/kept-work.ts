// Keeps what a user has begun in the tab's storage, so that a reload finds it again. It is theirs alone, by their id in the key.

export const workKey = (owner: string, name = '') => `work ${owner} ${name}`

/** Leaves what is of `owner`. */
export function dropWork(owner = '') {
  for (const key of Object.keys(sessionStorage))
    if (/^work /.test(key) && !key.startsWith(workKey(owner))) sessionStorage.removeItem(key)
}
