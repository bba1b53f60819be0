/**
 * The `test` of every browser spec: a page that says anything on the console, throws, or asks
 * another host for anything fails its test.
 */
import { expect, test as base } from '@playwright/test';

interface Fixtures {
  /** Complaints that a test provokes on purpose. */
  expectedComplaints: RegExp[];
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  quiet: [
    async ({ context, baseURL, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        complaints.push(`console.${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        const local = url.origin === baseURL || ['data:', 'blob:'].includes(url.protocol);
        if (!local) complaints.push(`foreign request: ${request.url()}`);
      });
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaints.some((e) => e.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
