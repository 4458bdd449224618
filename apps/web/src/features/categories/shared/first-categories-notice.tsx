import { Button } from '#ui/button/button.tsx'
import classes from './first-categories-notice.module.css'
import { useCreateDefaultCategories } from './mutations.ts'
import { USUAL } from './rules.ts'

/** For a user without categories, where one is asked for. */
export function FirstCategoriesNotice() {
  const create = useCreateDefaultCategories()
  return (
    <div className={`${classes.notice} flex flex-wrap items-center gap-3`}>
      <p>Categorias mostram para onde vai o dinheiro: moradia, mercado, transporte, salário e outras.</p>
      <Button variant="soft" size="sm" busy={create.isPending} onClick={() => void create.run({})}>
        {USUAL}
      </Button>
    </div>
  )
}
