interface OpenDotProps {
  size: number
}

/** Not yet: a dotted ring in the colour of the text. */
export const OpenDot = ({ size }: OpenDotProps) => (
  <svg viewBox="0 0 16 16" width={`${size / 16}rem`} height={`${size / 16}rem`} aria-hidden>
    <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.04 2.04" />
  </svg>
)
