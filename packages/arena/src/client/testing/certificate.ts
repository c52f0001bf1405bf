/** A self-signed certificate for 127.0.0.1 and its key, made for these tests: worth nothing to anybody. */

function pem(what: string, base64: string): string {
  return `-----BEGIN ${what}-----\n${base64}\n-----END ${what}-----\n`;
}

export const selfSigned = {
  key: pem(
    'PRIVATE KEY',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEtAj4qS2/7pX4t/0rmenOhXKmokuy874Xl3WHQlsc1KhRANCAAQ/9fWy5AGB18NZ606ApXUI1Xsump8NICcZ9aUOXIsGIlA2zuRpiY4qd13h7k99KuI/mg5uy/oNmWZK4eqOIBQo',
  ),
  cert: pem(
    'CERTIFICATE',
    'MIIBkDCCATagAwIBAgIUWs1lfBxScASuHWdq+GEwcQXfpTkwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTExNTEyNTE1NloYDzIxMjYxMDIyMTI1MTU2WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ/9fWy5AGB18NZ606ApXUI1Xsump8NICcZ9aUOXIsGIlA2zuRpiY4qd13h7k99KuI/mg5uy/oNmWZK4eqOIBQoo2QwYjAdBgNVHQ4EFgQUUQPANThBKuVFaIt1pys5Jy+c72IwHwYDVR0jBBgwFoAUUQPANThBKuVFaIt1pys5Jy+c72IwDwYDVR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIEVgbAR07OIMK1RB178FCDWQEa7tSJH6Nt6zlsGMtGPjAiEAqHxbTXgSzABPqrT1rCYyI5j5eknltm4DoWZGYHYG6C0=',
  ),
};
