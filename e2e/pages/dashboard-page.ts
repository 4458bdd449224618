import { expect, type Page } from '@playwright/test'

export class DashboardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(month?: string): Promise<void> {
    await this.page.goto(month ? `/?month=${month}` : '/')
    await expect(this.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  }

  /** Expects the figure of a card, such as `R$ 1.234,56`. */
  async expectFigure(label: string, figure: string): Promise<void> {
    const card = this.page.getByText(label, { exact: true }).locator('xpath=../..')
    await expect(card).toContainText(figure)
  }
}
