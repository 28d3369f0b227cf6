/** Whether the server computes as in a browser's tab (npm run hosts tab), with stand-ins for some of Node's modules. */
export const inTab = process.env.TEST_COMPUTING === 'browser'
