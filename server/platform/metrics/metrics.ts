/** Seconds; the last one is Prometheus' "+Inf". */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY]

export type Labels = Record<string, string | number>
export interface Sample {
  labels?: Labels
  value: number
}
interface Reading {
  name: string
  help: string
  type: 'gauge' | 'counter'
  /** Read when a user asks. What throws is left out: a database that is away must not hide the rest. */
  read: () => Sample[] | Promise<Sample[]>
}

interface Durations {
  labels: Labels
  counts: number[]
  sum: number
}

/** Figures of this process in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats). */
export interface Metrics {
  /** Counts something that took a time. Labels are declared names, never what a caller sent. */
  time(name: keyof typeof timed, labels: Labels, ms: number): void
  /** Adds figures that are read on request. */
  add(...readings: Reading[]): void
  text(): Promise<string>
}

const timed = {
  tulna_request_seconds: 'Requests by declared route and status, and how long they took.',
  tulna_job_seconds: 'Runs of stored jobs by name and outcome, and how long they took.',
}

export function makeMetrics(): Metrics {
  const durations = { tulna_request_seconds: new Map(), tulna_job_seconds: new Map() } as Record<
    keyof typeof timed,
    Map<string, Durations>
  >
  const readings: Reading[] = []
  return {
    time(name, labels, ms) {
      const key = labelText(labels)
      let found = durations[name].get(key)
      if (!found) {
        found = { labels, counts: BUCKETS.map(() => 0), sum: 0 }
        durations[name].set(key, found)
      }
      const at = BUCKETS.findIndex((most) => ms / 1000 <= most)
      found.counts[at] = (found.counts[at] ?? 0) + 1
      found.sum += ms / 1000
    },
    add: (...more) => void readings.push(...more),
    async text() {
      const parts = Object.entries(timed).map(([name, help]) => {
        const all = [...durations[name as keyof typeof timed].values()].flatMap((one) => histogram(name, one))
        return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...all]
      })
      const read = await Promise.all(readings.map(readingText))
      return `${[...parts, ...read].flat().join('\n')}\n`
    },
  }
}

function histogram(name: string, { labels, counts, sum }: Durations): string[] {
  let total = 0
  const buckets = counts.map((count, at) => {
    total += count
    const le = BUCKETS[at] === Number.POSITIVE_INFINITY ? '+Inf' : String(BUCKETS[at])
    return `${name}_bucket${labelText({ ...labels, le })} ${total}`
  })
  return [...buckets, `${name}_sum${labelText(labels)} ${sum}`, `${name}_count${labelText(labels)} ${total}`]
}

async function readingText({ name, help, type, read }: Reading): Promise<string[]> {
  try {
    const lines = (await read()).map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`)
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
  } catch {
    return []
  }
}

function labelText(labels: Labels): string {
  const all = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`,
  )
  return all.length ? `{${all.join(',')}}` : ''
}
