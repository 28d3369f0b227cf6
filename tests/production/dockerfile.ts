import { readFileSync } from 'node:fs'
import type { CommandLine } from './deployment.ts'

export interface DockerStage {
  name: string
  steps: readonly { instruction: string; text: string }[]
}

/** Stages of the Dockerfile with their instructions in order; continued lines are joined, comments left out. */
export function dockerStages(): DockerStage[] {
  const lines = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ').split('\n')
  const stages: { name: string; steps: { instruction: string; text: string }[] }[] = []
  for (const line of lines) {
    const [, instruction = '', text = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? 'image', steps: [] })
    else if (instruction) stages.at(-1)?.steps.push({ instruction, text })
  }
  return stages
}

const imageSteps = () => dockerStages().at(-1)?.steps ?? []

/** Command line of the image. */
export function imageCommand(): CommandLine {
  const cmd = imageSteps().findLast(({ instruction }) => instruction === 'CMD')
  return JSON.parse(cmd?.text ?? '[]')
}

/** Command line of the image's health check. */
export function healthCommand(): CommandLine {
  const check = imageSteps().findLast(({ instruction }) => instruction === 'HEALTHCHECK')
  return JSON.parse(/CMD (\[.*\])$/.exec(check?.text ?? '')?.[1] ?? '[]')
}

/** Settings that the image brings. */
export function imageEnv(): Record<string, string> {
  const sets = imageSteps().filter(({ instruction }) => instruction === 'ENV')
  const pairs = sets.flatMap(({ text }) => text.split(/ +/)).map((set) => set.split('=') as [string, string])
  return Object.fromEntries(pairs)
}
