import { defineConfig } from '@playwright/test';
import { findChromium } from '../../tools/test/find-chromium';

/** Tests the built product in Chromium. `global-setup` starts it like `npm start`, with its own data folder. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../../test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  testMatch: '*.e2e.ts',
  forbidOnly: true,
  retries: 1,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../../tools/test/playwright-reporter.ts']],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
