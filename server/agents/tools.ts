import { z } from 'zod'
import { callFor } from '#server/access/custom-call.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AdminWho, type PartnerWho, refusal } from '#server/platform/who.ts'
import type { TagGroup } from '#server/web/openapi/call-group.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'

export type AgentWho = AdminWho | PartnerWho

/** A declared call as agents see it. */
export interface Tool {
  name: string
  /** By which an agent finds it. */
  area: string
  title: string
  route: string
  call: Call
  /** Needs a confirmed dry run. */
  writes: boolean
  isFirst: boolean
}

/** The tools of all declared calls that name one. @throws if two have the same name */
export function toolsOf(groups: readonly TagGroup[]): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>()
  for (const { tags } of groups)
    for (const { name, title, calls } of tags)
      for (const [route, call] of Object.entries(calls)) {
        const { agent } = call
        if (!agent) continue
        if (tools.has(agent.tool)) throw new Error(`two calls are the tool ${agent.tool}`)
        const writes = splitRoute(route).method !== 'GET' && !agent.reads
        const area = name.replace(/^(list|resource)-.*/, '$1s')
        tools.set(agent.tool, {
          ...{ name: agent.tool, area, title, route, call, writes },
          isFirst: agent.first ?? false,
        })
      }
  return tools
}

/** Whether a person may use a tool by an agent: what they may do themselves, but not in person, and no writes for one that only reads. */
export const mayUse = (who: AgentWho, { call, writes }: Tool): boolean =>
  refusal(call, who) === null && (!writes || who.program?.writes === true)

/** A tool with the custom fields that the person sees. */
export const toolFor = async (deps: Deps, who: AgentWho, tool: Tool): Promise<Tool> => ({
  ...tool,
  call: await callFor(deps, tool.call, who.kind === 'admin' ? who.roleId : undefined),
})

const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** The input of a tool: path, query and body of its call side by side. */
export const inputShapes = ({ params, query, body }: Call) => ({
  params: shapeOf(params),
  query: shapeOf(query),
  body: shapeOf(body),
})
