import type { ComponentType } from 'react'
import type { Widget } from '#src/contract/field.ts'
import {
  ShowBullets,
  ShowChoice,
  ShowColor,
  ShowCondition,
  ShowDate,
  ShowDocument,
  ShowFlag,
  ShowImage,
  ShowMoney,
  ShowMulti,
  ShowNumber,
  ShowPercent,
  ShowRich,
  ShowText,
} from './show-value.tsx'
import type { ShowProps } from './widget-props.ts'

/** How a value of each widget is shown. */
export const shownBy: Record<Widget, ComponentType<ShowProps>> = {
  text: ShowText,
  url: ShowText,
  longText: ShowText,
  richtext: ShowRich,
  number: ShowNumber,
  money: ShowMoney,
  percent: ShowPercent,
  date: ShowDate,
  flag: ShowFlag,
  select: ShowChoice,
  multi: ShowMulti,
  image: ShowImage,
  document: ShowDocument,
  bullets: ShowBullets,
  color: ShowColor,
  condition: ShowCondition,
}
