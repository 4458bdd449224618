let handed: File | undefined

/** Keeps the ZIP of the user's data that was chosen on another page until the profile takes it. */
export const handArchive = (file: File): void => {
  handed = file
}

export function takeArchive(): File | undefined {
  const file = handed
  handed = undefined
  return file
}
