import { createContext } from 'react'

/** Told by a form whether what it holds is on its way: the dialog around it stays meanwhile. */
export const SavingContext = createContext<(saving: boolean) => void>(() => {})
