import { describeProduction } from './journey.ts'

describeProduction(
  '[ONE-01] production on the embedded database',
  ['npm', 'start', '--silent'],
  async () => ({}),
)
