const KEY = 'budgetRollover'

/** Whether new budgets take over what is left: as the user last chose in this session. */
export const defaultRollover = (): boolean => sessionStorage.getItem(KEY) === '1'

export const setDefaultRollover = (rollover: boolean): void => sessionStorage.setItem(KEY, rollover ? '1' : '0')
