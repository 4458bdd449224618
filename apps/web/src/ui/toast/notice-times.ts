/** Milliseconds that a notice stays: one that only tells, and one that offers something. */
export const SHORT = 3_500
export const LONG = 8_000
