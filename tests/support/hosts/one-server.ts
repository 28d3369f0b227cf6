/** Whether one server answers all requests of a test, so that what a test watches or replaces there is met. */
export const onOneServer = !process.env.TEST_SERVERS
