/** Why a backup or a restore was not done, in a sentence that says what to do. */
export class RefusedError extends Error {}
