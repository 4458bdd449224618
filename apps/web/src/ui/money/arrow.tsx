/** Up or down; the text beside it says what of. */
export const Arrow = ({ up }: { up: boolean }) => (
  <svg viewBox="0 0 10 10" width="0.625rem" height="0.625rem" aria-hidden>
    <path d={up ? 'M5 1.5 9.5 8.5h-9z' : 'M5 8.5 .5 1.5h9z'} fill="currentColor" />
  </svg>
)
