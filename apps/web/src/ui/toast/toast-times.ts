/** Milliseconds that a toast stays: one that only says something, and one that offers something. */
export const SHORT = 3_500
export const LONG = 8_000
