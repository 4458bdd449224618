const KEY = 'allowanceHidden'

/** Whether the user wants no 'Pode gastar' on the dashboard of this browser. */
export function isAllowanceHidden(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function hideAllowance(is: boolean): void {
  try {
    if (is) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Where storage is refused, it is hidden until the page is left.
  }
}
