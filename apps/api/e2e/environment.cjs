/**
 * The environment of the HTTP tests. Ends a worker of Jest when Jest ends: otherwise the worker would finish its spec, with
 * the servers that it has started. This file is JavaScript because Jest loads environments without a compiler.
 */
const { TestEnvironment } = require('jest-environment-node');

process.once('disconnect', () => process.exit(1));

module.exports = TestEnvironment;
