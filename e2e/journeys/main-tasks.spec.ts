import type { Locator, Page } from '@playwright/test'
import { expect, goTo, settled, signIn, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

type Role = 'button' | 'link' | 'textbox' | 'combobox' | 'radio'

/**
 * Does a task on the open page by keyboard alone, and by what a screen reader says of it: the roles and names of its
 * controls. Each press of a key is a step, and each text.
 */
class Keyboard {
  steps = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Moves the focus to a control: in the dialog, where one is open. */
  private async reach(role: Role, name: string | RegExp): Promise<Locator> {
    const dialog = this.page.getByRole('dialog')
    const place = (await dialog.count()) > 0 ? await focused(dialog.last()) : this.page
    const target = place.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
    await expect(target).toBeVisible()
    for (;;) {
      const way = await target.evaluate((element) => {
        const { activeElement, body } = document
        if (element === activeElement) return
        const isBefore = element.compareDocumentPosition(activeElement ?? body) & Node.DOCUMENT_POSITION_FOLLOWING
        // A row is one stop: the arrows move inside.
        const isInRow = element.closest('[data-stop="row"]')?.contains(activeElement)
        if (isInRow) return isBefore ? 'ArrowLeft' : 'ArrowRight'
        return isBefore ? 'Shift+Tab' : 'Tab'
      })
      if (!way) return target
      await this.key(way)
      expect(this.steps, `steps to ${role} ${name}`).toBeLessThanOrEqual(MAX_STEPS)
    }
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.reach(role, name)
    await this.key('Enter')
  }

  async type(role: Role, name: string | RegExp, text: string): Promise<void> {
    const target = await this.reach(role, name)
    this.steps += 1
    await target.pressSequentially(text)
  }

  async key(key: string): Promise<void> {
    this.steps += 1
    await this.page.keyboard.press(key)
  }

  /** Sends the form or the file. */
  send(): Promise<void> {
    return this.key('Control+Enter')
  }

  newTransaction(): Promise<void> {
    return this.key('n')
  }
}

const MAX_STEPS = 12
const FILE = 'Data;Histórico;Valor\n05/11/2026;Bicicletaria;-300,00\n'

test(`ten main tasks take at most ${MAX_STEPS} steps by keyboard alone, and by role and name`, async ({
  page,
  person,
}) => {
  /** The steps are counted from the open page; `done` is what then stands there. */
  const task = (name: string, path: string, run: (way: Keyboard) => Promise<void>, done: () => Locator) =>
    test.step(name, async () => {
      if (path === '/register') await page.goto(path)
      else {
        // From another page: the focus goes to the content, wherever the last task has left it.
        for (const next of ['/tags', path]) {
          await goTo(page, next)
          await settled(page)
        }
      }
      const way = new Keyboard(page)
      await run(way)
      await expect(done()).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(way.steps, name).toBeLessThanOrEqual(MAX_STEPS)
    })
  const said = (text: string | RegExp) => () => page.getByText(text).first()

  await task(
    'sign up',
    '/register',
    async (way) => {
      await way.type('textbox', 'Nome completo', person.name)
      await way.type('textbox', 'Email', person.email)
      await way.type('textbox', 'Senha', person.password)
      await way.type('textbox', 'Confirmar senha', person.password)
      await way.send()
    },
    () => page.getByRole('button', { name: 'Entrar' }),
  )
  await signIn(page, person)
  await settled(page)

  const openAccount = (name: string) =>
    task(
      `account ${name}`,
      '/accounts',
      async (way) => {
        await way.press('button', 'Nova conta')
        await way.type('textbox', 'Nome', name)
        await way.send()
      },
      () => page.getByRole('link', { name }),
    )
  await openAccount('Banco Roxo')
  await task(
    'expense',
    '/transactions',
    async (way) => {
      await way.newTransaction()
      await way.type('textbox', 'Em uma linha', 'padaria 12,50 banco roxo')
      await way.key('Enter')
      await way.send()
    },
    () => page.getByRole('listitem').filter({ hasText: 'Padaria' }),
  )
  await task(
    'classify',
    '/inbox',
    async (way) => {
      await way.press('button', 'Escolher a categoria de Padaria')
      await way.type('combobox', 'Buscar ou criar categoria', 'Mercado')
      await way.key('Enter')
    },
    said('Padaria: agora em Mercado'),
  )
  await task(
    'import',
    '/import',
    async (way) => {
      const chooser = page.waitForEvent('filechooser')
      await way.press('button', 'Escolher arquivo')
      await (await chooser).setFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
      await expect(page.getByText('1 transação')).toBeVisible()
      await way.press('button', 'Próximo: Mapear colunas')
      await expect(page.getByRole('button', { name: 'Importar Dados' })).toBeEnabled()
      await way.send()
    },
    () => page.getByRole('heading', { name: 'Importação Concluída' }),
  )
  await openAccount('Poupança')
  await task(
    'transfer',
    '/transactions',
    async (way) => {
      await way.newTransaction()
      await way.type('textbox', 'Em uma linha', 'transferi 50 de banco roxo para poupança')
      await way.key('Enter')
      await way.send()
    },
    () => page.getByRole('listitem').filter({ hasText: 'Banco Roxo → Poupança' }),
  )
  await task(
    'budget',
    '/budgets',
    async (way) => {
      await way.press('button', 'Adicionar orçamento')
      await way.type('combobox', 'Categoria', 'Mercado')
      await way.type('textbox', 'Valor do mês', '300')
      await way.send()
    },
    () => page.getByRole('listitem').filter({ hasText: 'Mercado' }).filter({ hasText: '300,00' }),
  )
  await task(
    'goal',
    '/goals',
    async (way) => {
      await way.press('button', 'Nova Meta')
      await way.type('textbox', 'Nome', 'Viagem')
      await way.type('textbox', 'Quanto quer juntar', '5000')
      await way.send()
    },
    () => page.getByRole('heading', { name: 'Viagem' }),
  )
  await task(
    'fixed expense',
    '/gastos-fixos',
    async (way) => {
      await way.press('button', 'Novo gasto fixo')
      await way.type('textbox', 'Descrição', 'Aluguel')
      await way.type('textbox', 'Valor', '1800')
      await way.type('combobox', 'Conta', 'Banco Roxo')
      await way.type('textbox', 'Dia do vencimento', '10')
      await way.send()
    },
    said('Aluguel'),
  )
  await task(
    'report',
    '/reports',
    (way) => way.press('link', 'Tendências, relatório'),
    said('Receitas e despesas por mês'),
  )
})
