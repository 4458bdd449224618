/** A link that is used is deleted: nobody needs to know when that was. */
export const usedLinks = (): string[] => ['alter table password_resets drop column used_at']
