let scope = new AbortController()

/** Aborts `work` when the user who began it leaves: it must not go on with the next one's session. */
export const abortWithSession = (work: AbortController): void =>
  scope.signal.addEventListener('abort', () => work.abort())

export function endSessionScope() {
  scope.abort()
  scope = new AbortController()
}
