/* Without zod: the portal and the frame's scripts share them. */

/** What the frame says to the page around it; none carries anything about the person. */
export const widgetEvents = ['ready', 'resized', 'submitted', 'error'] as const

export const widgetThemes = ['auto', 'light', 'dark'] as const
export type WidgetTheme = (typeof widgetThemes)[number]
