import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { ConfirmationController } from './auth/confirmation/confirmation.controller';
import { LoginController } from './auth/login.controller';
import { RecoveryController } from './auth/recovery.controller';
import { SessionsController } from './auth/sessions/sessions.controller';
import { ERRORS, type ErrorCode } from './common/errors';
import { EstimatesController } from './estimates/estimates.controller';
import { OperatedRunsController } from './operation/operated-runs.controller';
import { OperationController } from './operation/operation.controller';
import { OptimizeController } from './optimize/optimize.controller';
import { RunsController } from './runs/runs.controller';
import { SimulateController } from './simulate/simulate.controller';
import { UploadsController } from './uploads/uploads.controller';
import { ItemsController } from './items/items.controller';
import { GamblingHelpController, PrivacyController } from './operator-texts/operator-texts.controllers';
import { ReportsController } from './reports/reports.controller';
import {
  SavedPoolsController,
  SavedRuleSetsController,
  SavedRunsController,
} from './saved/saved.controllers';
import { MeController } from './users/me.controller';
import { UsersController } from './users/users.controller';

/** Errors of every URL. No single route declares them. */
const EVERYWHERE: ErrorCode[] = ['not_found', 'method_not_allowed', 'headers_too_long', 'request_timeout'];

async function createDocument() {
  const module = await Test.createTestingModule({
    controllers: [
      UploadsController,
      EstimatesController,
      OptimizeController,
      SimulateController,
      RunsController,
      LoginController,
      ConfirmationController,
      RecoveryController,
      SessionsController,
      MeController,
      UsersController,
      ItemsController,
      SavedPoolsController,
      SavedRuleSetsController,
      SavedRunsController,
      ReportsController,
      PrivacyController,
      GamblingHelpController,
      OperationController,
      OperatedRunsController,
    ],
  })
    .useMocker(() => ({}))
    .compile();
  const app = module.createNestApplication();
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  await app.close();
  return document;
}

describe('the API document', () => {
  it('contains every schema that it refers to', async () => {
    const document = await createDocument();
    const schemas = Object.keys(document.components?.schemas ?? {});
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
    const missing = references.map((match) => match[1]!).filter((name) => !schemas.includes(name));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('the error catalog', () => {
  it('is declared in the API document, each error with its status', async () => {
    const document = await createDocument();
    const declared = Object.values(document.paths).flatMap((methods) =>
      Object.values(
        methods as Record<string, { responses: Record<string, { description?: string }> }>,
      ).flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, { description = '' }]) =>
          [...description.matchAll(/`(\w+)`: /g)].map((match) => `${status} ${match[1]}`),
        ),
      ),
    );
    const expected = Object.entries(ERRORS)
      .filter(([code]) => !EVERYWHERE.includes(code as ErrorCode))
      .map(([code, { status }]) => `${status} ${code}`);
    expect([...new Set(declared)].sort()).toEqual(expected.sort());
  });

  it.each(Object.entries(ERRORS))('has a text for %s that starts with a capital letter', (_, { text }) => {
    expect(text('The value')).toMatch(/^[A-Z]/);
  });
});
