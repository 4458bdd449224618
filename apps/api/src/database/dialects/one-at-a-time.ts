/** A thing that one has until they release it; others get it in the order in which they asked. */
export function oneAtATime(): { obtain(): Promise<void>; release(): void } {
  let last: Promise<void> = Promise.resolve()
  let release: () => void = () => undefined
  return {
    async obtain() {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      release = resolve
    },
    release: () => release(),
  }
}
