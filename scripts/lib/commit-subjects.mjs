import { execFileSync } from 'node:child_process'

/** Longer ones are cut off in lists of commits. */
const MAX_LENGTH = 72
const TYPES = [
  'feat',
  'fix',
  'refactor',
  'perf',
  'test',
  'docs',
  'build',
  'ci',
  'chore',
  'style',
  'bench',
  'revert',
]
const form = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9-]+\\))?!?: \\S`)
/** Third person or past tense: a subject completes "this commit will …". */
const notImperative = /: \w+(ed|ies|sses|shes|ches) /

/** What is wrong with the subject of a commit; nothing if it reads `type(domain): imperative`. */
export function subjectFaults(subject) {
  const faults = []
  if (!form.test(subject)) faults.push('does not begin with type(domain): or type:')
  if (subject.length > MAX_LENGTH) faults.push(`has ${subject.length} characters, more than ${MAX_LENGTH}`)
  if (notImperative.test(subject)) faults.push('does not begin with an imperative')
  return faults
}

/** Faults of the commits between a base and HEAD, a line each. */
export function commitFaults(base) {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`], {
    encoding: 'utf8',
  })
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash, ...words] = line.split(' ')
      const subject = words.join(' ')
      return subjectFaults(subject).map((fault) => `${hash} "${subject}" ${fault}`)
    })
}
