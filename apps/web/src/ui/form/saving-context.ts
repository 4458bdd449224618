import { createContext } from 'react'

/** A form reports here whether it is saving: its dialog stays open meanwhile. */
export const SavingContext = createContext<(saving: boolean) => void>(() => {})
