import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type AnswerOf,
  type ApiError,
  api,
  type CallOptions,
  type ContractRoute,
  type InputOf,
} from './http.ts'

export interface Loaded<T> {
  data?: T
  error?: ApiError
  reload: () => void
}

const answers = new Map<string, unknown>()

/** How often each route was invalidated, and all of them: what is on screen is read again when its count changes. */
const forgotten = new Map<string, number>()
let allForgotten = 0
const listeners = new Set<() => void>()
const timesForgotten = (route: string) => allForgotten + (forgotten.get(route) ?? 0)

function onForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts how often a route was forgotten, for parts that read it themselves: they read it again. */
export function useTimesForgotten(route: ContractRoute): number {
  const times = () => timesForgotten(route)
  // Pages that are rendered at build read nothing: the same count will do.
  return useSyncExternalStore(onForgotten, times, times)
}

/** Forgets what was read, all of it or one route: after a write that changes it. Parts on screen read it again. */
export function forgetAnswers(route?: ContractRoute): void {
  for (const key of answers.keys()) if (!route || key.startsWith(`${route} `)) answers.delete(key)
  if (route) forgotten.set(route, (forgotten.get(route) ?? 0) + 1)
  else allForgotten += 1
  for (const listener of listeners) listener()
}

/**
 * Reads a call while the part is on screen. An answer seen before shows at once and is refreshed behind it.
 * @param input null reads nothing yet
 */
export function useCall<R extends ContractRoute>(
  route: R,
  input: InputOf<R> | null,
  { quiet }: Pick<CallOptions, 'quiet'> = {},
): Loaded<AnswerOf<R>> {
  const key = `${route} ${JSON.stringify(input)}`
  const [turn, setTurn] = useState(0)
  const count = useTimesForgotten(route)
  const [state, setState] = useState<{ key: string; data?: AnswerOf<R>; error?: ApiError }>({ key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents route and input
  useEffect(() => {
    if (input === null) return
    const abort = new AbortController()
    const read = api as (route: R, input: InputOf<R>, options: object) => Promise<AnswerOf<R>>
    read(route, input, { signal: abort.signal, quiet }).then(
      (data) => {
        answers.set(key, data)
        if (!abort.signal.aborted) setState({ key, data })
      },
      (error: ApiError) => {
        if (!abort.signal.aborted) setState({ key, error })
      },
    )
    return () => abort.abort()
  }, [key, turn, count])
  const own = state.key === key ? state : { key }
  const data = own.data ?? (own.error ? undefined : (answers.get(key) as AnswerOf<R> | undefined))
  return { data, error: own.error, reload: () => setTurn(turn + 1) }
}
