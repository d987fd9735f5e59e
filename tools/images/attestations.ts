/**
 * The signature and the attestations of an image in a registry, in the format of cosign: images next to it, tagged
 * `sha256-<digest>.sig` and `sha256-<digest>.att`. `cosign verify`, `cosign verify-attestation`, podman and CRI-O read
 * them. They are signed with your own key, so neither signing nor verifying needs another service.
 *
 * Formats: https://github.com/sigstore/cosign/blob/main/specs/SIGNATURE_SPEC.md, https://github.com/secure-systems-lab/dsse,
 * https://in-toto.io/Statement/v1
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './programs';

export interface Target {
  /** Registry, folder and name of an image, without a tag. */
  repository: string;
  /** Of its manifest: `sha256:…` */
  digest: string;
  /** Whether the registry has no TLS. */
  isPlain?: boolean;
}

export interface Attestation {
  predicateType: string;
  predicate: unknown;
}

interface Layer {
  mediaType: string;
  content: string;
  annotations: Record<string, string>;
}

const SIGNATURE = 'dev.cosignproject.cosign/signature';
const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/**
 * Signs an image, and attests statements about it. Blocks.
 *
 * @param keyFile the file of an EC private key (PEM); SIGNING_PASSPHRASE decrypts it
 */
export function signImage(target: Target, attestations: readonly Attestation[], keyFile: string): void {
  const key = createPrivateKey({
    key: readFileSync(keyFile),
    passphrase: process.env.SIGNING_PASSPHRASE ?? '',
  });
  const signText = (text: string) => sign('sha256', Buffer.from(text), key).toString('base64');
  const { repository, digest } = target;
  const content = JSON.stringify({
    critical: {
      identity: { 'docker-reference': repository },
      image: { 'docker-manifest-digest': digest },
      type: 'cosign container image signature',
    },
    optional: null,
  });
  const mediaType = 'application/vnd.dev.cosign.simplesigning.v1+json';
  pushLayers(target, 'sig', [{ mediaType, content, annotations: { [SIGNATURE]: signText(content) } }]);
  const subject = [{ name: repository, digest: { sha256: digest.replace('sha256:', '') } }];
  const layers = attestations.map(({ predicateType, predicate }): Layer => {
    const statement = { _type: 'https://in-toto.io/Statement/v1', subject, predicateType, predicate };
    const payload = JSON.stringify(statement);
    const envelope = {
      payloadType: PAYLOAD_TYPE,
      payload: Buffer.from(payload).toString('base64'),
      signatures: [{ keyid: '', sig: signText(toSigned(payload)) }],
    };
    return {
      mediaType: 'application/vnd.dsse.envelope.v1+json',
      content: JSON.stringify(envelope),
      annotations: { [SIGNATURE]: '', predicateType },
    };
  });
  pushLayers(target, 'att', layers);
}

/**
 * Verifies the signature and all attestations of an image. Blocks.
 *
 * @param publicKey PEM
 * @returns the attestations
 * @throws if one is missing, was not signed with the key, or belongs to another image
 */
export function verifyImage(target: Target, publicKey: string): Attestation[] {
  const key = createPublicKey(publicKey);
  const require = (holds: boolean, problem: string) => {
    if (!holds) throw new Error(`${target.repository}@${target.digest}: ${problem}`);
  };
  const isSigned = (text: string, signature = '') =>
    verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  const [signature] = pullLayers(target, 'sig');
  require(isSigned(
    signature!.content,
    signature!.annotations[SIGNATURE],
  ), 'the signature was made with another key');
  const { critical } = JSON.parse(signature!.content) as {
    critical: { image: { 'docker-manifest-digest': string } };
  };
  require(critical.image['docker-manifest-digest'] ===
    target.digest, 'the signature belongs to another image');
  return pullLayers(target, 'att').map(({ content }) => {
    const { payload, signatures } = JSON.parse(content) as {
      payload: string;
      signatures: { sig: string }[];
    };
    const text = Buffer.from(payload, 'base64').toString();
    require(isSigned(toSigned(text), signatures[0]?.sig), 'an attestation was signed with another key');
    const { subject, ...attestation } = JSON.parse(text) as Attestation & {
      subject: { digest: { sha256: string } }[];
    };
    require(subject.some(
      ({ digest }) => `sha256:${digest.sha256}` === target.digest,
    ), 'an attestation belongs to another image');
    return attestation;
  });
}

/** What DSSE signs: the type and the payload with their lengths. */
const toSigned = (payload: string): string =>
  `DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${Buffer.byteLength(payload)} ${payload}`;

const referenceOf = ({ repository, digest }: Target, kind: 'sig' | 'att'): string =>
  `docker://${repository}:${digest.replace(':', '-')}.${kind}`;

function pushLayers(target: Target, kind: 'sig' | 'att', layers: readonly Layer[]): void {
  withFolder((folder) => {
    mkdirSync(join(folder, 'blobs/sha256'), { recursive: true });
    const addBlob = (mediaType: string, content: string) => {
      const hash = createHash('sha256').update(content).digest('hex');
      writeFileSync(join(folder, 'blobs/sha256', hash), content);
      return { mediaType, digest: `sha256:${hash}`, size: Buffer.byteLength(content) };
    };
    const described = layers.map(({ mediaType, content, annotations }) => ({
      ...addBlob(mediaType, content),
      annotations,
    }));
    const rootfs = { type: 'layers', diff_ids: described.map(({ digest }) => digest) };
    const config = addBlob(
      'application/vnd.oci.image.config.v1+json',
      JSON.stringify({ architecture: '', os: '', config: {}, rootfs }),
    );
    const mediaType = 'application/vnd.oci.image.manifest.v1+json';
    const manifest = addBlob(
      mediaType,
      JSON.stringify({ schemaVersion: 2, mediaType, config, layers: described }),
    );
    writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
    writeFileSync(join(folder, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [manifest] }));
    const tls = target.isPlain ? ['--dest-tls-verify=false'] : [];
    run('skopeo', ['copy', '--preserve-digests', ...tls, `oci:${folder}`, referenceOf(target, kind)]);
  });
}

function pullLayers(target: Target, kind: 'sig' | 'att'): Layer[] {
  return withFolder((folder) => {
    const tls = target.isPlain ? ['--src-tls-verify=false'] : [];
    run('skopeo', ['copy', '--preserve-digests', ...tls, referenceOf(target, kind), `dir:${folder}`]);
    const { layers } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      layers: (Omit<Layer, 'content'> & { digest: string })[];
    };
    return layers.map((layer) => ({
      ...layer,
      content: readFileSync(join(folder, layer.digest.replace('sha256:', '')), 'utf8'),
    }));
  });
}

function withFolder<Value>(work: (folder: string) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-attestations-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
