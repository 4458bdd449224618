/** A link that is used is deleted: nobody needs to know when that was. Those used before go first, or they would open again. */
export const usedLinks = (): string[] => [
  'delete from password_resets where used_at is not null',
  'alter table password_resets drop column used_at',
]
