import { Icon } from '#src/admin/icons/icon.tsx'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { fieldsIn } from '#src/contract/field-condition.ts'
import type { FieldRule } from '#src/domain/catalogue/field-rules.ts'
import { useRuleText } from './rule-text.ts'
import { useChoices } from './use-choices.ts'

interface Props {
  resource: Pick<Resource, 'field'>
  rule: FieldRule
  id?: string
}

/** Says why a condition locks a field or requires it. Another rule needs another one of these (`key`). */
export function RuleNote({ resource, rule, id }: Props) {
  const text = useRuleText()
  const specs = fieldsIn(rule.where).map(resource.field)
  // biome-ignore lint/correctness/useHookAtTopLevel: one for each field, and another component for other fields
  const lists = new Map(specs.map((spec) => [spec.name, useChoices(spec)]))
  return (
    <small className="lock-note" id={id}>
      {rule.effect === 'lock_when' && <Icon name="lock" />}{' '}
      <span>{text(rule, resource.field, ({ name }) => lists.get(name) ?? [])}</span>
    </small>
  )
}
