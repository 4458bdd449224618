/** `empty` with the fields that no longer hold what was `sent`: they were typed for the next one while that was on its way. */
export function typedMeanwhile<Values extends object>(sent: Values, now: Values, empty: Values): Values {
  const next = { ...empty }
  // As text: a list of parts may be another one with the same parts in it.
  for (const field in now) if (JSON.stringify(now[field]) !== JSON.stringify(sent[field])) next[field] = now[field]
  return next
}
