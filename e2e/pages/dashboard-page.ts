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

  /** Expects the figure beside a label, such as `R$ 1.234,56`. */
  async expectFigure(label: string, figure: string): Promise<void> {
    // The nearest element that has an amount: figures of other labels are outside of it.
    const figures = this.page.getByText(label, { exact: true }).locator('xpath=ancestor::*[contains(., "R$")][1]')
    await expect(figures).toContainText(figure)
  }
}
