import * as dashboard from '../dashboard.ts'
import * as debug from '../debug.ts'
import * as health from '../health.ts'
import * as reports from '../reports.ts'
import { examplesOf } from './example.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

export const reportExamples = examplesOf('reports', reports, {
  byCategory: () => ({ query: NOVEMBER }),
  byPayee: () => ({ query: NOVEMBER }),
  byTag: () => ({ query: NOVEMBER }),
  monthly: () => ({ query: { from: '2026-10-01', to: '2026-11-30', basis: 'fatura' } }),
  topExpenses: () => ({ query: { ...NOVEMBER, limit: '5' } }),
  topIncomes: () => ({ query: { ...NOVEMBER, limit: '5' } }),
})

export const dashboardExamples = examplesOf('dashboard', dashboard, { summary: () => ({ query: NOVEMBER }) })
export const debugExamples = examplesOf('debug', debug, { schema: () => ({}) })
export const healthExamples = examplesOf('health', health, { check: () => ({}) })
