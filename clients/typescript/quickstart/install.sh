npm init --yes
npm pkg set type=module
npm install https://haveli.example/developers/haveli-client.tgz standardwebhooks
