import { createSvgIcon } from '@mui/material/utils'
import { createElement } from 'react'

/** An icon as @mui/icons-material exports it. @param {string} shape @param {string} name */
export const svgIcon = (shape, name) => createSvgIcon(createElement('path', { d: shape }), name)
