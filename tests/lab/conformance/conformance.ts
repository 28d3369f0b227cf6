// npm run conformance [-- --spec DIR] [--logs DIR]: all flows of loans over the ONDC network with all faults of the sandbox, and every
// message of ours by our own reading of the published rules. DIR of --spec is a checkout of ONDC-Official/automation-specifications
// (draft-FIS12-2.0.3), of --logs one of ONDC-Official/verification-logs. With both it writes docs/bench/conformance.md.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkPublished } from './published.ts'
import { readRecorded } from './recorded.ts'
import { problemsOf, reportOf } from './report.ts'
import { checkOwnRules } from './rules.ts'
import { walkEverything } from './walks.ts'

const { spec, logs } = parseArgs({ options: { spec: { type: 'string' }, logs: { type: 'string' } } }).values
const walks = await walkEverything()
const findings = {
  ...{ walks, own: checkOwnRules(walks.messages, walks.keys) },
  published: spec === undefined ? undefined : checkPublished(spec, walks.messages),
  read: logs === undefined ? undefined : readRecorded(logs),
}
const report = reportOf(findings, new Date().toISOString().slice(0, 10))
process.stdout.write(report)
if (spec !== undefined && logs !== undefined) writeFileSync('docs/bench/conformance.md', report)
const problems = problemsOf(findings)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)
