/** What the first page of a signed-in user needs, loaded as one file. */
export { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
export { loadDashboard } from './load-dashboard.ts'
export { SignedIn } from './signed-in.tsx'
