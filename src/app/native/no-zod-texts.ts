/** In place of zod's English texts: our words say what is wrong. */
export default () => ({})
