import type { ComponentProps } from 'react'

interface SpokenProps extends ComponentProps<'span'> {
  /** What a screen reader says instead. */
  words: string | undefined
}

/**
 * A figure that a screen reader reads in words. `.spoken` in base.css generates the words: as hidden text they would be
 * copied with the figure and found by a search.
 */
export const Spoken = ({ words, className = '', children, ...rest }: SpokenProps) =>
  words === undefined ? (
    <span className={className} {...rest}>
      {children}
    </span>
  ) : (
    <span className={`${className} spoken`} data-words={words} {...rest}>
      <span aria-hidden>{children}</span>
    </span>
  )
