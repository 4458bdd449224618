import { expect, type Locator, type Page } from '@playwright/test'

export class ImportPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/import${search}`)
    await expect(this.page.getByRole('heading', { name: 'Importação', level: 1 })).toBeVisible()
  }

  async choose(name: string, content: string | Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: /^Escolher (?:outro )?arquivo/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Próximo: Mapear colunas' }).click()
  }

  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Importar Dados' }).click()
  }

  async run(): Promise<void> {
    await this.begin()
    await expect(this.page.getByRole('heading', { name: 'Importação Concluída' })).toBeVisible()
  }

  /** A row of the preview. */
  row(text: string): Locator {
    return this.page.getByRole('region', { name: 'Prévia das transações' }).getByRole('row').filter({ hasText: text })
  }

  /** Opens a part of the preview. */
  async unfold(name: RegExp): Promise<void> {
    await this.page.getByRole('region', { name: 'Prévia das transações' }).getByRole('button', { name }).press('Enter')
  }

  /** What the statement's card says of it. */
  fact(name: string): Locator {
    return this.page.getByText(name, { exact: true }).locator('xpath=..').getByRole('definition')
  }

  async adjust(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajustar' }).press('Enter')
  }

  async expectCounts(inserted: number, skipped: number): Promise<void> {
    for (const [label, count] of Object.entries({ Inseridos: inserted, Ignorados: skipped })) {
      await expect(this.fact(label).first()).toHaveText(`${count}`)
    }
  }
}
