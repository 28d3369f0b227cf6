import { describeProduction } from './journey.ts'

describeProduction('production on the embedded database', ['npm', 'start', '--silent'], async () => ({}))
