import { useState } from 'react'
import type { BlockTools } from './block/block-tools.tsx'

type Act = (tools: BlockTools) => void

/** The tools for blocks of cells: loaded when the grid is first used; what is asked before that is done then. */
export function useBlockTools() {
  const [isUsed, setUsed] = useState(false)
  const [late] = useState(() => {
    let tools: BlockTools | null = null
    const waiting: Act[] = []
    return {
      ref(next: BlockTools | null) {
        tools = next
        if (tools) for (const act of waiting.splice(0)) act(tools)
      },
      run(act: Act) {
        if (tools) act(tools)
        else waiting.push(act)
      },
    }
  })
  return { isUsed, use: () => setUsed(true), ...late }
}
