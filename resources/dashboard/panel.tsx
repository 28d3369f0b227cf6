import { type ReactNode, useId } from 'react'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { Section } from '#src/kit/page/section.tsx'
import type { Part } from './use-part.ts'

interface Props {
  title: string
  part: Part
  /** Whether the part has loaded. */
  here: boolean
  children: ReactNode
}

/** A framed part: its content, while it loads, or what went wrong. */
export function Panel({ title, part: { failure, retry }, here, children }: Props) {
  // Filter errors are shown at the filter.
  const error = failure?.body?.errors ? null : failure
  return (
    <Section id={useId()} title={title}>
      <LoadState error={error} isPending={!here} again={retry}>
        {children}
      </LoadState>
    </Section>
  )
}
