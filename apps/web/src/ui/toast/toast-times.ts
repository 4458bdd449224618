/** Milliseconds that a toast is seen: one that only says something, and one that offers something. */
export const SHORT = 3_500
export const LONG = 8_000
