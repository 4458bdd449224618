import { command } from '../scripts/lib/command.ts'
import { measurePages } from './page/speed.ts'
import { weighPages } from './page/weights.ts'

/** What a page weighs, and how fast it is there on a simulated phone. */
await command(async (resources) => (await weighPages()) + (await measurePages(resources)))
