import { expect, type Locator, type Page } from '@playwright/test'
import { focused } from './focused.ts'

export class TransactionsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/transactions${search}`)
    await expect(this.page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
  }

  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title })
  }

  async edit(title: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Editar ${title}` }).click()
    return focused(this.page.getByRole('dialog', { name: 'Editar Transação' }))
  }

  async remove(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Excluir ${title}` }).click()
    const question = this.page.getByRole('dialog', { name: 'Excluir esta transação?' })
    await question.getByRole('button', { name: 'Excluir' }).click()
    // The dialog has the keyboard until it is gone.
    await expect(question).toBeHidden()
  }

  /** Opens the dialog of a new transaction by the button of the top bar, bottom bar or empty list. */
  async begin(): Promise<Locator> {
    await this.page
      .getByRole('button', { name: /^Nova( transação)?$/ })
      .filter({ visible: true })
      .first()
      .click()
    return focused(this.page.getByRole('dialog', { name: 'Nova transação' }))
  }

  /** Chooses an option of a field that suggests. */
  async choose(dialog: Locator, label: string, option: string): Promise<void> {
    await dialog.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
}
