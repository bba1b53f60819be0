/** Cases that the simulator cannot run yet, by id, and why. This list may only get shorter. */
export const notEmulated: Readonly<Record<string, string>> = {
  'cp-01': 'needs partitions with a throughput of their own',
  'cp-03': 'needs provisioned throughput that runs out',
};
