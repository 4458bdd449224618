/** `empty` with the fields that no longer hold what was `sent`: they were typed for the next one while that was on its way. */
export function typedMeanwhile<Values extends object>(sent: Values, now: Values, empty: Values): Values {
  const next = { ...empty }
  for (const field in now) if (now[field] !== sent[field]) next[field] = now[field]
  return next
}
