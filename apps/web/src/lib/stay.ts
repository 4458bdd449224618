let stay = new AbortController()

/** Aborts `work` when the user who began it leaves: it must not go on with the next one's session. */
export const endWithStay = (work: AbortController): void => stay.signal.addEventListener('abort', () => work.abort())

/** The shell's part: the signed-in stay is over, whatever ended it. */
export function endStay() {
  stay.abort()
  stay = new AbortController()
}
