/** Where the service worker leaves files that were shared with the app, and what it says of each. */
export const SHARED_CACHE = 'shared'
export const SHARED_NAME = 'x-name'
export const SHARED_SINCE = 'x-since'
